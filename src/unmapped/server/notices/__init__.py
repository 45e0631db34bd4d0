"""What people are told who are not there, by push and by mail: never in the way of a move, and never what is hidden."""
