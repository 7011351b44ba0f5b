import * as z from "zod";
import { metadata, nullableString } from "./fields.ts";

/** A team as an end user sees it. */
export const team = z.strictObject({
  id: z.uuid(),
  display_name: z.string(),
  profile_image_url: nullableString,
  client_metadata: metadata,
  client_read_only_metadata: metadata,
});

/** A team as the developer's backend sees it. */
export const serverTeam = team.extend({ created_at_millis: z.number().int(), server_metadata: metadata });
