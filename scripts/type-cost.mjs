// `node scripts/type-cost.mjs`: what a project with 100 uses of the kit costs to type-check, beside the same project
// with the official package and one with React alone (tsc --extendedDiagnostics).
import { compareTypeCosts } from "./type-cost/compare.mjs";

await compareTypeCosts();
