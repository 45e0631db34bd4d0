"""What whoever runs a house does about its guests and tables, also while servers go on with them.

It is written into the store beside them. Whatever is written of a table makes it its next edition, so that no owner
writes over it, and a notice tells all servers to go on from there.
"""
