import { define } from "./elements.tsx";

export { configure } from "./app.ts";

define();
