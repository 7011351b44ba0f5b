import type { ApiKey, NewApiKey as CreatedApiKey } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { CancelButton } from "../ui/cancel-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";
import type { ApiKeyOwner } from "./api-key-owner.ts";
import { NewApiKey } from "./new-api-key.tsx";

export const createApiKeyTexts = {
  title: "New API key",
  created: "Copy your key now",
} as const;

export interface CreateApiKeyProps {
  owner: ApiKeyOwner;
  onCreated: () => void;
  onClose: () => void;
}

/** Makes a key and shows it, which happens only once: Escape does not close that. */
export function CreateApiKey({ owner, onCreated, onClose }: CreateApiKeyProps) {
  const say = useText("createApiKey", createApiKeyTexts);
  const [created, setCreated] = useState<CreatedApiKey<ApiKey> | null>(null);
  return (
    <Dialog title={say(created ? "created" : "title")} onClose={onClose} stays={created !== null}>
      {created ? (
        <NewApiKey value={created.value} onDone={onClose} />
      ) : (
        <div className="lk-actions">
          <ApiKeyForm
            owner={owner}
            onCreated={(key) => {
              setCreated(key);
              onCreated();
            }}
          />
          <CancelButton look="secondary" wide onClick={onClose} />
        </div>
      )}
    </Dialog>
  );
}
