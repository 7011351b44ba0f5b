import { Button, Notice, useAction, useMessages } from "@latchkit/ui";
import { useEffect, useRef, useState } from "react";
import { type Discount, RefusalError } from "../checkout-api.ts";
import { checkoutMessages } from "../messages.ts";

export interface CouponFieldProps {
  /** The coupon that is used; `null` without one. */
  applied: Discount | null;
  /** @throws RefusalError if the code cannot be used. */
  onApply: (code: string | null) => Promise<void>;
}

/** Takes a promotion code, and shows the one that is used. */
export function CouponField({ applied, onApply }: CouponFieldProps) {
  const t = useMessages(checkoutMessages);
  const [isWrong, setWrong] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const code = applied?.code ?? null;
  const shown = useRef(code);
  useEffect(() => {
    // The control that had the focus is gone.
    if (shown.current !== code) place.current?.querySelector<HTMLElement>("input, button")?.focus();
    shown.current = code;
  }, [code]);
  const applying = useAction(async (wanted: string | null) => {
    setWrong(false);
    try {
      await onApply(wanted);
    } catch (error) {
      if (!isUnusable(error)) throw error;
      setWrong(true);
    }
  });
  return (
    <div className="checkout-coupon" ref={place}>
      {code === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const typed = String(new FormData(event.currentTarget).get("coupon") ?? "").trim();
            if (typed !== "") void applying.run(typed);
          }}
        >
          <label htmlFor="coupon">{t("coupon")}</label>
          <div className="checkout-coupon-row">
            <input
              id="coupon"
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? "coupon-problem" : undefined}
            />
            <Button look="secondary" type="submit" busy={applying.isBusy && t("checking")}>
              {t("apply")}
            </Button>
          </div>
        </form>
      ) : (
        <p className="checkout-coupon-row">
          <span>
            {t("coupon")}: <bdi>{code}</bdi>
          </span>
          <Button look="quiet" busy={applying.isBusy && t("checking")} onClick={() => void applying.run(null)}>
            {t("removeCoupon")}
          </Button>
        </p>
      )}
      <p className="checkout-coupon-problem" id="coupon-problem" role="alert">
        {isWrong ? t("couponWrong") : null}
      </p>
      <Notice tone="danger">{applying.failure}</Notice>
    </div>
  );
}

/** Whether the backend knows the code, but not for this purchase, or knows none such. */
function isUnusable(error: unknown): boolean {
  return error instanceof RefusalError && (error.reason === "COUPON_NOT_VALID" || error.code === "SCHEMA_ERROR");
}
