import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { work } from "./lib/worker";
import "./look/tokens.css";
import "./look/base.css";
import "./look/layout.css";
import "./look/surface.css";
import "./look/type.css";
import "./look/states.css";

settings.apply();
const target = document.getElementById("app");
if (target) mount(App, { target });
work();
