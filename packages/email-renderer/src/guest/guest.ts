import "./platform.ts";
import "./configure-arktype.ts";
import { modules } from "./modules.ts";
import { render } from "./render.tsx";

// What the outside reaches for: the modules when the image is made, the rest for every mail.
Object.assign(globalThis, { latchkitModules: modules, latchkitRender: render });
