import "./platform.ts";
import "./configure-arktype.ts";
import { modules } from "./modules.ts";
import { render } from "./render.tsx";

// Entry points for the host: the build reads the modules, every email calls the function.
Object.assign(globalThis, { latchkitModules: modules, latchkitRender: render });
