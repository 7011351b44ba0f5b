import { localDeviceName } from "@latchkit/contract/device-names";
import { formatMessage } from "@latchkit/messages/format-message";
import { textsIn } from "../../languages/texts-in.ts";
import { shortName } from "../display-text.ts";
import { type BuiltInEmail, footnote, paragraph, value } from "./built-in-email.ts";

/** Tells an account's owner about a change to how it is entered. Contains no link, like all alarming emails. */
export const securityNotice: BuiltInEmail<"security_notice"> = {
  sample: { change: "recovery_code_used", device: "Firefox on Linux", place: "Berlin, DE", codesLeft: 9 },
  optional: ["codesLeft"],
  words({ change, device, place, codesLeft }, language) {
    const texts = textsIn(language).security_notice;
    const left = codesLeft === 0 ? texts.noCodesLeft : texts.codesLeft;
    return {
      heading: texts[change],
      effect: texts[`${change}_effect`],
      codesLeft: codesLeft === undefined ? null : formatMessage(left, { count: codesLeft }, language),
      device: device === null ? null : shortName(localDeviceName(device, language)),
      place: place === null ? null : shortName(place),
    };
  },
  parts: [
    paragraph("what"),
    paragraph("device", "device"),
    paragraph("place", "place"),
    value("codesLeft", "codesLeft"),
    paragraph("you"),
    paragraph("notYou"),
    footnote("why"),
  ],
};
