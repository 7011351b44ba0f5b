import type { ApiKey, NewApiKey as CreatedApiKey } from "@latchkit/kit";
import { CancelButton, Dialog, defineMessages, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { ApiKeyForm } from "./api-key-form.tsx";
import type { ApiKeyOwner } from "./api-key-owner.ts";
import { NewApiKey } from "./new-api-key.tsx";

export const createApiKeyMessages = defineMessages("createApiKey", {
  title: "Create API key",
  created: "Copy your API key",
});

export interface CreateApiKeyProps {
  owner: ApiKeyOwner;
  onCreated: () => void;
  onClose: () => void;
}

/** Makes a key and shows it, which happens only once: Escape does not close that. */
export function CreateApiKey({ owner, onCreated, onClose }: CreateApiKeyProps) {
  const t = useMessages(createApiKeyMessages);
  const [created, setCreated] = useState<CreatedApiKey<ApiKey> | null>(null);
  return (
    <Dialog title={t(created ? "created" : "title")} onClose={onClose} isPersistent={created !== null}>
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
          <CancelButton look="secondary" isWide onClick={onClose} />
        </div>
      )}
    </Dialog>
  );
}
