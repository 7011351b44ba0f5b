import { describe, expect, it } from "vitest";
import { archiveOf, listLeft, readHoldings } from "./holdings.ts";
import { itKeepsPromises } from "./promises.ts";

/** The first version whose databases are kept. */
const FIRST = "0.1.0-9bc5d5d5";

it("databases of earlier versions are kept, from the first on", () => {
  expect(listLeft()).toContain(FIRST);
});

describe.each(listLeft())("a database that %s has left", (name) => {
  itKeepsPromises(async () => ({ archive: archiveOf(name), holdings: readHoldings(name) }));
});
