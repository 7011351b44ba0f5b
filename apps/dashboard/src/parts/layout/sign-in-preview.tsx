import { type MockProject, SignIn } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";

export interface SignInPreviewProps {
  /** Name of the project, as far as there is one. */
  name: string;
  config: MockProject["config"];
}

/** What a project's users see when they come to sign in. Nobody can sign in here. */
export function SignInPreview({ name, config }: SignInPreviewProps) {
  const t = useMessages(partsMessages);
  return (
    <figure className="preview">
      <figcaption>{t("preview")}</figcaption>
      <div inert>
        <SignIn mockProject={{ displayName: name, config }} />
      </div>
    </figure>
  );
}
