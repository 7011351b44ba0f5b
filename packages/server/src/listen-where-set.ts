import type { Backend } from "./backend.ts";
import { explainPortError } from "./http/require-free-port.ts";
import type { Settings } from "./settings/settings.ts";

/** The environment variable that names the port. */
export const PORT_SETTING = "LATCHKIT_PORT";

/** Has a backend listen where the settings say. @throws The system's error, with a sentence that says what to do. */
export async function listenWhereSet(backend: Backend, { port }: Settings): Promise<void> {
  await backend.listen().catch((error) => {
    throw explainPortError(error, { port, setting: PORT_SETTING });
  });
}
