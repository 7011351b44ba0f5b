import { textsIn } from "../../languages/texts-in.ts";
import { shortName } from "../display-text.ts";
import { type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Tells a project's owners that one of its webhook endpoints no longer receives events. */
export const webhookEndpointDisabled: BuiltInEmail<"webhook_endpoint_disabled"> = {
  sample: { url: "https://example.com/hook", reason: "failing", projectDisplayName: "Shop" },
  words: ({ url, reason, projectDisplayName }, language) => ({
    url,
    reason: textsIn(language).webhook_endpoint_disabled[reason],
    projectDisplayName: shortName(projectDisplayName),
  }),
  parts: [paragraph("disabled"), paragraph("enable"), footnote("why")],
};
