import type { Translation } from "../catalogue.ts";
import type { TeamsCatalogue } from "../teams-catalogue.ts";

/** German for the team pages, with the formal address. */
export const teams: Translation<keyof TeamsCatalogue> = {};
