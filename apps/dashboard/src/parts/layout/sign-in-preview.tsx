import { type MockProject, SignIn } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";

export interface SignInPreviewProps {
  /** Name of the project, as far as it is entered. */
  name: string;
  config: MockProject["config"];
}

/** Previews the sign-in page of a project. The preview is inert. */
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
