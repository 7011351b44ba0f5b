import type { InternalApiKey } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { projectKeysTexts } from "./texts.ts";

/** A button that ends keys for good. */
export function RevokeKeys({ keys }: { keys: InternalApiKey }) {
  const say = useText(projectKeysTexts);
  const name = keys.description || say("unnamed");
  return (
    <Confirm
      button={say("revoke")}
      name={say("revokeWhat", { name })}
      look="quiet"
      title={say("revokeTitle")}
      confirm={say("revokeConfirm")}
      onConfirm={async () => {
        await keys.revoke();
        return say("isRevoked");
      }}
    >
      <p>{say("revokeText", { name })}</p>
    </Confirm>
  );
}
