import { Card, type CardProps, CardSkeleton, FormSkeleton, Skeleton, useHydrated } from "@latchkit/ui";
import { type ReactNode, useState } from "react";
import { useSentCode } from "../otp/sent-code.ts";
import { lastUsed } from "../sign-in-state/last-used.ts";
import { arrange } from "../sign-in-state/other-ways-layout.ts";
import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { Late } from "./late.tsx";

export interface AuthCardProps extends Pick<CardProps, "title" | "lead" | "fullPage"> {
  type: "sign-in" | "sign-up";
  /** `undefined` while unknown; the password form is shown then, which is nearly always right. */
  methods: SignInMethods | undefined;
  firstTab: "password" | "magic-link" | undefined;
  extraInfo: ReactNode;
  /** The project is not real, so nothing is offered in its name that needs an answer of the backend. */
  isMock: boolean;
  /** The form for a password. */
  children: ReactNode;
}

/**
 * The ways in that a project offers, on one card. What is not needed to show the form for a password comes a moment later, and
 * stands below it, so that nothing moves that somebody is about to use.
 */
export function AuthCard({ type, methods, firstTab, extraInfo, isMock, children, ...card }: AuthCardProps) {
  const { fullPage } = card;
  const [sent, setSent] = useSentCode(isMock);
  const [chosen, choose] = useState<FormWay>();
  const isHydrated = useHydrated();
  const [last] = useState(lastUsed); // From before this sign-in.
  const way = chosen ?? firstForm(methods, firstTab, isHydrated ? last : null);
  const otherForm = methods?.password && methods.code ? (way === "code" ? "password" : "code") : null;
  const hasPasskey = type === "sign-in" && methods?.passkey === true && typeof PublicKeyCredential === "function";
  const providers = methods?.providers ?? [];
  const rows = arrange(providers.length).rows + Number(hasPasskey) + Number(otherForm !== null);
  const extra = extraInfo ? <div className="lk-extra">{extraInfo}</div> : null;

  if (sent) {
    const props = { sent, fullPage, onChange: setSent };
    return <Late part={(ways) => ways.CodeCard} props={props} waiting={<CardSkeleton fields={1} />} />;
  }
  if (way === null && rows === 0) {
    return <Late part={(ways) => ways.NoMethodCard} props={{ fullPage }} waiting={<CardSkeleton fields={0} />} />;
  }
  return (
    <Card {...card}>
      {way === null ? null : (
        <div className="lk-way">
          {way === "password" ? (
            children
          ) : (
            <Late
              part={(ways) => ways.MagicLinkForm}
              props={{ onSent: setSent, passkeys: hasPasskey, fullPage }}
              waiting={
                <div className="lk-form">
                  <FormSkeleton fields={1} />
                </div>
              }
            />
          )}
          {rows > 0 && way === last ? <Late part={(ways) => ways.LastUsed} props={{}} waiting={null} /> : null}
        </div>
      )}
      {way === null ? null : extra}
      {rows > 0 ? (
        <Late
          part={(ways) => ways.OtherWays}
          props={{ type, providers, hasPasskey, hasForm: way !== null, otherForm, onForm: choose, isMock }}
          waiting={<OthersSkeleton rows={rows} hasForm={way !== null} />}
        />
      ) : null}
      {way === null ? extra : null}
    </Card>
  );
}

/** The ways in that need a form. */
export type FormWay = "password" | "code";

/**
 * Chooses the form to start with, if there is one: the one used last, else the app's choice. Does not depend on whether the methods are
 * known yet, unless the form turns out not to be offered: what people have begun to type must not be lost.
 */
export function firstForm(
  methods: SignInMethods | undefined,
  firstTab: AuthCardProps["firstTab"],
  last: string | null,
): FormWay | null {
  const preferred = firstTab === "magic-link" ? "code" : "password";
  const first = last === "code" || last === "password" ? last : preferred;
  if (!methods) return first;
  if (!methods.password) return methods.code ? "code" : null;
  return methods.code ? first : "password";
}

/** As high as the buttons and the line above them. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
          <Skeleton size="control" key={index} />
        ))}
      </div>
    </div>
  );
}
