import type { FrameworkId } from "../frameworks.ts";
import type { ApplicationCode, Shape } from "./application.ts";
import { expressCode } from "./express.ts";
import { nextCode } from "./next.ts";
import { viteCode } from "./vite.ts";

/** The code that applications of each framework get. */
export const TEMPLATES: Readonly<Record<FrameworkId, (shape: Shape) => ApplicationCode>> = {
  vite: viteCode,
  next: nextCode,
  express: expressCode,
};
