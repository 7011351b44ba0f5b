import type {
  Appointment,
  PeopleAnswer,
  RefusalAnswer,
  ShelfAnswer,
  ShelfPlantDraft,
} from "../../../demo-api/src/wire.ts";

/** A refusal of the app's own backend. */
export class ShelfRefusal extends Error {
  override readonly name = "ShelfRefusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code, message }: RefusalAnswer) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The shelf of one team, as the app's own backend keeps it. */
export interface ShelfApi {
  /** Its URL, for programs with a key. */
  readonly url: string;
  read(): Promise<ShelfAnswer>;
  add(draft: ShelfPlantDraft): Promise<ShelfAnswer>;
  water(plantId: string): Promise<ShelfAnswer>;
  remove(plantId: string): Promise<ShelfAnswer>;
  people(): Promise<PeopleAnswer>;
  setRole(userId: string, role: Appointment, has: boolean): Promise<unknown>;
}

/**
 * @param shelvesUrl Origin of that backend.
 * @param accessToken The current user's; it tells that backend who they are.
 */
export function createShelfApi(
  shelvesUrl: string,
  teamId: string,
  accessToken: () => Promise<string | null>,
): ShelfApi {
  const url = `${shelvesUrl}/shelves/${teamId}`;

  async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new ShelfRefusal(response.status, answer);
    return answer;
  }

  return {
    url,
    read: () => send("GET", ""),
    add: (draft) => send("POST", "/plants", draft),
    water: (plantId) => send("POST", `/plants/${plantId}/water`),
    remove: (plantId) => send("DELETE", `/plants/${plantId}`),
    people: () => send("GET", "/people"),
    setRole: (userId, role, has) => send(has ? "PUT" : "DELETE", `/people/${userId}/roles/${role}`),
  };
}
