import { type MockProject, SignIn } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";

export interface SignInPreviewProps {
  /** Name of the project, as far as it is entered. */
  name: string;
  config: MockProject["config"];
  /** Default: the built-in look. */
  branding?: MockProject["branding"];
}

/** Previews the sign-in page of a project. The preview is inert. */
export function SignInPreview({ name, config, branding }: SignInPreviewProps) {
  const t = useMessages(partsMessages);
  return (
    <figure className="preview">
      <figcaption>{t("preview")}</figcaption>
      <div inert>
        <SignIn mockProject={{ displayName: name, config, branding }} />
      </div>
    </figure>
  );
}
