import { Card, type CardProps, CardSkeleton, FormSkeleton, Skeleton, useHydrated } from "@latchkit/ui";
import { type ReactNode, useState } from "react";
import { lastUsed } from "../sign-in-state/last-used.ts";
import { layoutProviderButtons } from "../sign-in-state/provider-buttons.ts";
import { useSentCode } from "../sign-in-state/sent-code.ts";
import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { type FormMethod, firstForm } from "./first-form.ts";
import { LatePart } from "./late-part.tsx";

export interface AuthCardProps extends Pick<CardProps, "title" | "lead" | "fullPage"> {
  type: "sign-in" | "sign-up";
  /** `undefined` while unknown: the password form is shown then, which is nearly always right. */
  methods: SignInMethods | undefined;
  firstTab: "password" | "magic-link" | undefined;
  extraInfo: ReactNode;
  /** The project is a mock, so nothing is shown that needs the backend. */
  isMock: boolean;
  /** The password form. */
  children: ReactNode;
}

/**
 * The project's sign-in methods on one card. What the password form does not need is loaded after it and shown below
 * it, so that nothing moves while users start to type.
 */
export function AuthCard({ type, methods, firstTab, extraInfo, isMock, children, ...card }: AuthCardProps) {
  const { fullPage } = card;
  const [sent, setSent] = useSentCode(isMock);
  const [chosen, choose] = useState<FormMethod>();
  const isHydrated = useHydrated();
  const [last] = useState(lastUsed); // From before this sign-in.
  const method = chosen ?? firstForm(methods, firstTab, isHydrated ? last : null);
  const otherForm = methods?.password && methods.code ? (method === "code" ? "password" : "code") : null;
  const hasPasskey = type === "sign-in" && methods?.passkey === true && typeof PublicKeyCredential === "function";
  const providers = methods?.providers ?? [];
  const rows = layoutProviderButtons(providers.length).rows + Number(hasPasskey) + Number(otherForm !== null);
  const extra = extraInfo ? <div className="lk-extra">{extraInfo}</div> : null;

  if (sent) {
    const props = { sent, fullPage, onChange: setSent };
    return <LatePart part={(parts) => parts.CodeCard} props={props} waiting={<CardSkeleton fields={1} />} />;
  }
  if (method === null && rows === 0) {
    return <LatePart part={(parts) => parts.NoMethodCard} props={{ fullPage }} waiting={<CardSkeleton fields={0} />} />;
  }
  return (
    <Card {...card}>
      {method === null ? null : (
        <div className="lk-way">
          {method === "password" ? (
            children
          ) : (
            <LatePart
              part={(parts) => parts.MagicLinkForm}
              props={{ onSent: setSent, fullPage, name: type === "sign-up" ? methods?.name : "off" }}
              waiting={
                <div className="lk-form">
                  <FormSkeleton fields={1} />
                </div>
              }
            />
          )}
          {rows > 0 && method === last ? <LatePart part={(parts) => parts.LastUsed} props={{}} waiting={null} /> : null}
        </div>
      )}
      {method === null ? null : extra}
      {rows > 0 ? (
        <LatePart
          part={(parts) => parts.OtherMethods}
          props={{ type, providers, hasPasskey, hasForm: method !== null, otherForm, onForm: choose, isMock }}
          waiting={<OthersSkeleton rows={rows} hasForm={method !== null} />}
        />
      ) : null}
      {method === null ? extra : null}
    </Card>
  );
}

/** A skeleton as high as the buttons and the line above them. */
function OthersSkeleton({ rows, hasForm }: { rows: number; hasForm: boolean }) {
  return (
    <div className="lk-form">
      {hasForm ? (
        <div>
          <Skeleton size="text" />
        </div>
      ) : null}
      <div className="lk-actions">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move.
          <Skeleton size="control" key={index} />
        ))}
      </div>
    </div>
  );
}
