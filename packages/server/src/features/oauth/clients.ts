import type { BaseServices } from "../../endpoints/context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** The only scope there is. */
export const SCOPE = "legacy";

/** Finds the project behind an OAuth client id: a project's id, optionally with a branch, as in `project#branch`. */
export async function findClient(
  clientId: string,
  { projects }: Pick<BaseServices, "projects">,
): Promise<Tenancy | null> {
  const [projectId = "", branchId = "main"] = clientId.split("#");
  const found = await projects.find(projectId, branchId);
  return found?.branchExists ? found.tenancy : null;
}

/** Client credentials of an HTTP Basic header, form-encoded inside (RFC 6749 §2.3.1); `null` when it is none. */
export function readBasicCredentials(
  authorization: string | undefined,
): { clientId: string; clientSecret: string } | null {
  const encoded = authorization?.match(/^Basic ([A-Za-z0-9+/]+=*)$/i)?.[1];
  if (!encoded) return null;
  const [clientId = "", ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  try {
    return { clientId: decodeURIComponent(clientId), clientSecret: decodeURIComponent(rest.join(":")) };
  } catch {
    return null;
  }
}
