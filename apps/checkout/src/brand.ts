import { type Brand, brandVariables } from "@latchkit/ui";

const KEY = "latchkit-brand";

/** Applies the seller's look to the page, and keeps it for the page to which the payment returns. */
export function applyBrand(brand: Brand | undefined): void {
  if (!brand) return;
  for (const [name, value] of Object.entries(brandVariables(brand))) {
    if (value !== undefined) document.documentElement.style.setProperty(name, String(value));
  }
  sessionStorage.setItem(KEY, JSON.stringify(brand));
}

/** Applies the look that this tab saw last, before the page knows the seller. */
export function applyLastBrand(): void {
  applyBrand(JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? undefined);
}
