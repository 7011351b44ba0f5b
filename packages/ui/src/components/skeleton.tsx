import { Styles, uiSheet } from "../styles/styles.tsx";
import { Card } from "./card.tsx";
import css from "./skeleton.css?inline";

const sheet = uiSheet("skeleton", css);

/** Holds the place of something of that size until it arrives. */
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
  /** With a link to another page below everything. */
  hasFoot?: boolean | undefined;
  /** With that link in its head, as on the pages for signing in and up. */
  hasLink?: boolean | undefined;
}

/** The outline of a card with a form, in its final size. */
export function CardSkeleton({ fields, hasFoot, hasLink }: CardSkeletonProps) {
  return (
    <Card
      title={<Skeleton size="title" />}
      lead={
        <>
          <Skeleton size="text" />
          {hasLink ? (
            <div>
              <Skeleton size="text" />
            </div>
          ) : null}
        </>
      }
      foot={hasFoot ? <Skeleton size="text" /> : undefined}
    >
      <FormSkeleton fields={fields} />
    </Card>
  );
}

/** The outline of a form without a card. */
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
