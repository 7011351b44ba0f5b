import { Refusal } from "./refusal.ts";
import type { ShelfPlantDraft } from "./wire.ts";

const NAME_MAX_CHARACTERS = 40;
const KIND_MAX_CHARACTERS = 60;
const MAX_INTERVAL_DAYS = 90;
const DEFAULT_INTERVAL_DAYS = 7;

/** Reads what was sent as a plant. @throws {Refusal} 422 that names every field that is wrong. */
export function readDraft(body: unknown): ShelfPlantDraft {
  const { name, kind = "", everyDays = DEFAULT_INTERVAL_DAYS } = isRecord(body) ? body : {};
  const draft = {
    name: typeof name === "string" ? name.trim() : "",
    kind: typeof kind === "string" ? kind.trim() : null,
    everyDays: typeof everyDays === "number" && Number.isInteger(everyDays) ? everyDays : 0,
  };
  const problems: Record<string, string> = {};
  if (draft.name.length < 1 || draft.name.length > NAME_MAX_CHARACTERS) {
    problems.name = `1 to ${NAME_MAX_CHARACTERS} characters`;
  }
  if (draft.kind === null || draft.kind.length > KIND_MAX_CHARACTERS) {
    problems.kind = `at most ${KIND_MAX_CHARACTERS} characters, or nothing`;
  }
  if (draft.everyDays < 1 || draft.everyDays > MAX_INTERVAL_DAYS) {
    problems.everyDays = `a whole number of days from 1 to ${MAX_INTERVAL_DAYS}`;
  }
  if (Object.keys(problems).length > 0) {
    throw new Refusal("This is not how a plant is described.", { status: 422, code: "INVALID_PLANT", problems });
  }
  return { ...draft, kind: draft.kind ?? "" };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
