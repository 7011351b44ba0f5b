import { defineMessages, Icon, useMessages } from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";

export const verifiedMarkMessages = defineMessages("verifiedMark", {
  verified: "Verified",
  unverified: "Unverified",
});

/** Whether an address has been shown to be the person's own. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const t = useMessages(verifiedMarkMessages);
  if (!isVerified) return <span className="lk-badge">{t("unverified")}</span>;
  return (
    <span className="lk-badge" data-tone="success">
      <Icon path={check} />
      {t("verified")}
    </span>
  );
}
