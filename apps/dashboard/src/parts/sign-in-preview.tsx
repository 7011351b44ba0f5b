import { type MockProject, Provider, SignIn, useApp } from "@latchkit/react";

export interface SignInPreviewProps {
  /** Name of the project, as far as there is one. */
  name: string;
  config: MockProject["config"];
}

/** What a project's users see when they come to sign in. Nobody can sign in here. */
export function SignInPreview({ name, config }: SignInPreviewProps) {
  const greeting = name === "" ? "Welcome back" : `Welcome back to ${name}`;
  return (
    <figure className="preview">
      <figcaption>What your users see</figcaption>
      <div inert>
        <Provider app={useApp()} lang="en" translationOverrides={{ "Welcome back to {project}": greeting }}>
          <SignIn mockProject={{ config }} />
        </Provider>
      </div>
    </figure>
  );
}
