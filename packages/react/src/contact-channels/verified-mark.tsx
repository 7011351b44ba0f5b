import { useText } from "../language/use-text.ts";
import { Icon } from "../ui/icon.tsx";
import { check } from "../ui/icons.ts";

export const verifiedMarkTexts = {
  verified: "Verified",
  unverified: "Not verified yet",
} as const;

/** Whether an address has been shown to be the person's own. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const say = useText("verifiedMark", verifiedMarkTexts);
  if (!isVerified) return <span className="lk-badge">{say("unverified")}</span>;
  return (
    <span className="lk-badge" data-tone="success">
      <Icon path={check} />
      {say("verified")}
    </span>
  );
}
