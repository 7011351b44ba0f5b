import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Card } from "./card.tsx";

const sheet = uiSheet(
  "skeleton",
  `
.lk-skeleton {
  display: block;
  inline-size: 100%;
  max-inline-size: 100%;
  border-radius: calc(var(--_lk-radius) * .7);
  background: color-mix(in oklab, var(--_lk-surface), var(--_lk-text) 9%);
  animation: lk-breathe 1.6s ease-in-out infinite alternate;
}
.lk-skeleton[data-size=text] { display: inline-block; inline-size: 12em; block-size: 1em; vertical-align: -.15em; }
.lk-skeleton[data-size=title] { display: inline-block; inline-size: 7em; block-size: 1.1em; vertical-align: -.2em; }
.lk-skeleton[data-size=label] { inline-size: 6em; block-size: .875rem; margin-block: .21875rem; }
.lk-skeleton[data-size=control] { block-size: 2.75rem; border-radius: var(--_lk-radius); }
.lk-skeleton-field { display: grid; gap: calc(var(--_lk-space) * 1.5); }
@keyframes lk-breathe { from { opacity: 1 } to { opacity: .45 } }
@media (forced-colors: active) { .lk-skeleton { border: 1px solid GrayText; } }
`,
);

/** Stands in for something of that size until it is there. */
export function Skeleton({ size }: { size: "text" | "title" | "label" | "control" }) {
  return (
    <>
      <Styles sheet={sheet} />
      <span className="lk-skeleton" data-size={size} aria-hidden="true" />
    </>
  );
}

export interface CardSkeletonProps {
  fields: number;
  /** With a way to another page below everything. */
  foot?: boolean | undefined;
  /** With that way in its head, as where people sign in and up. */
  ways?: boolean | undefined;
}

/** The outline of a card with a form, in its final size. */
export function CardSkeleton({ fields, foot, ways }: CardSkeletonProps) {
  return (
    <Card
      title={<Skeleton size="title" />}
      lead={
        <>
          <Skeleton size="text" />
          {ways ? (
            <div>
              <Skeleton size="text" />
            </div>
          ) : null}
        </>
      }
      foot={foot ? <Skeleton size="text" /> : undefined}
    >
      <FormSkeleton fields={fields} />
    </Card>
  );
}

/** The outline of a form alone. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <div className="lk-skeleton-field" key={index}>
          <Skeleton size="label" />
          <Skeleton size="control" />
        </div>
      ))}
      <Skeleton size="control" />
    </>
  );
}
