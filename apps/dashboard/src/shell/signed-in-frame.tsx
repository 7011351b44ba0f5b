import type { ProjectOwner } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { Outlet, useRouteContext } from "@tanstack/react-router";
import { createContext, use, useEffect } from "react";
import { invariant } from "../parts/invariant.ts";
import { Waiting } from "./waiting.tsx";

const Owner = createContext<ProjectOwner | null>(null);

/** Lets in who is signed in, and sends all others to sign in and back here. */
export function SignedInFrame() {
  const { owners } = useRouteContext({ from: "__root__" });
  const owner = useResource(owners.user);
  const isNobody = owner === null;
  useEffect(() => {
    if (isNobody) void owners.redirectToSignIn({ replace: true });
  }, [owners, isNobody]);
  if (!owner) return <Waiting />;
  return (
    <Owner value={owner}>
      <Outlet />
    </Owner>
  );
}

/** Whoever is signed in. */
export function useOwner(): ProjectOwner {
  const owner = use(Owner);
  invariant(owner, "Only pages inside <SignedInFrame> know who is signed in.");
  return owner;
}
