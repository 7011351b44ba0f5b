import type { CatalogProduct } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";

/** Whether the project sells anything to customers of a type; `false` while that is unknown. */
export function useSells(type: CatalogProduct["customerType"]): boolean {
  const catalog = useResourceState(useApp().catalog);
  return catalog.status === "ready" && catalog.value.some(({ customerType }) => customerType === type);
}
