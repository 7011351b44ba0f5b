import { type ReactNode, useId, useState } from "react";
import type { SentCode } from "../otp/magic-link-form.tsx";
import { Card, type CardProps } from "../ui/card.tsx";
import { CardSkeleton, FormSkeleton, Skeleton } from "../ui/skeleton.tsx";
import { lastUsed } from "./last-used.ts";
import { Late } from "./late.tsx";
import type { Offer } from "./offer.ts";
import { arrange } from "./other-ways-layout.ts";

export interface AuthCardProps extends Pick<CardProps, "title" | "lead" | "foot" | "fullPage"> {
  type: "sign-in" | "sign-up";
  /** `undefined` while nobody knows; then people are shown the password form, which is nearly always right. */
  offer: Offer | undefined;
  firstTab: "password" | "magic-link" | undefined;
  extraInfo: ReactNode;
  /** The form for a password. */
  children: ReactNode;
}

/** The ways in that a project offers, on one card. What is not needed to show the form for a password comes a moment later. */
export function AuthCard({ type, offer, firstTab, extraInfo, children, ...card }: AuthCardProps) {
  const { fullPage } = card;
  const panelId = useId();
  const [sent, setSent] = useState<SentCode>();
  const [chosen, choose] = useState<FormWay>();
  const way = chosen ?? firstWay(offer, firstTab);
  const hasTabs = offer?.password === true && offer.code;
  const hasPasskey = type === "sign-in" && offer?.passkey === true && typeof PublicKeyCredential === "function";
  const providers = offer?.providers ?? [];
  const { rows } = arrange(providers.length);
  const hasOthers = rows > 0 || hasPasskey;

  if (sent) {
    const props = { sent, fullPage, onOther: () => setSent(undefined) };
    return <Late part={(ways) => ways.CodeCard} props={props} waiting={<CardSkeleton fields={1} />} />;
  }
  if (way === null && !hasOthers) {
    return <Late part={(ways) => ways.NoMethodCard} props={{ fullPage }} waiting={<CardSkeleton fields={0} />} />;
  }
  return (
    <Card {...card}>
      {hasOthers ? (
        <Late
          part={(ways) => ways.OtherWays}
          props={{ type, providers, hasPasskey, formWay: hasTabs ? "tabs" : way }}
          waiting={<OthersSkeleton rows={rows + (hasPasskey ? 1 : 0)} />}
        />
      ) : null}
      {way === null ? null : (
        <div className="lk-form">
          {hasTabs ? (
            <Late
              part={(ways) => ways.MethodTabs}
              props={{ way, onWay: choose, panelId }}
              waiting={<Skeleton size="control" />}
            />
          ) : null}
          <div id={panelId} {...(hasTabs && { role: "tabpanel", "aria-labelledby": `${panelId}-${way}` })}>
            {way === "password" ? (
              children
            ) : (
              <Late
                part={(ways) => ways.MagicLinkForm}
                props={{ onSent: setSent, passkeys: hasPasskey }}
                waiting={
                  <div className="lk-form">
                    <FormSkeleton fields={1} />
                  </div>
                }
              />
            )}
          </div>
        </div>
      )}
      {extraInfo ? <div className="lk-extra">{extraInfo}</div> : null}
    </Card>
  );
}

/** The ways in that need a form. */
export type FormWay = "password" | "code";

/** The form to start with, if there is one: the one used the last time, else the app's choice. */
function firstWay(offer: Offer | undefined, firstTab: AuthCardProps["firstTab"]): FormWay | null {
  const preferred = firstTab === "magic-link" ? "code" : "password";
  if (!offer) return preferred;
  if (!offer.password) return offer.code ? "code" : null;
  if (!offer.code) return "password";
  const last = lastUsed();
  return last === "code" || last === "password" ? last : preferred;
}

/** As high as the buttons and the line below them. */
function OthersSkeleton({ rows }: { rows: number }) {
  return (
    <div className="lk-form">
      <div className="lk-actions">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
          <Skeleton size="control" key={index} />
        ))}
      </div>
      <div>
        <Skeleton size="text" />
      </div>
    </div>
  );
}
