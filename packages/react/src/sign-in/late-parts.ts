import { CodeCard } from "../otp/code-card.tsx";
import { MagicLinkForm } from "../otp/magic-link-form.tsx";
import { LastUsed } from "../sign-in-state/last-used-badge.tsx";
import { ContinueCard } from "./continue-card.tsx";
import { NoMethodCard } from "./no-method-card.tsx";
import { OtherMethods } from "./other-methods.tsx";

/**
 * Parts that a sign-in page may need besides the password form.
 *
 * Loaded together: if each were loaded by itself, bundlers would put the modules they share into files of their own,
 * and the page would wait for a dozen.
 */
export const lateParts = { CodeCard, ContinueCard, LastUsed, MagicLinkForm, NoMethodCard, OtherMethods };
