import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// V8 has no other door to it. Contexts that exist keep their globals.
setFlagsFromString("--expose-gc");

/** Frees what is no longer used, now. */
export const collectGarbage: () => void = runInNewContext("gc");
