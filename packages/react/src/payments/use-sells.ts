import type { CatalogProduct } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";

/** Whether the project sells anything to customers of a type; `undefined` while that is unknown. */
export function useSells(type: CatalogProduct["customerType"]): boolean | undefined {
  const catalog = useResourceState(useApp().catalog);
  if (catalog.status === "pending") return undefined;
  return catalog.status === "ready" && catalog.value.some(({ customerType }) => customerType === type);
}
