import type { Customer } from "@latchkit/kit";
import { FailureNotice, Skeleton, useLanguage } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { useRefetchOnFocus } from "../use-refetch-on-focus.ts";
import { useResourceState } from "../use-resource.ts";

/** Props of `<ItemBalance />`. */
export interface ItemBalanceProps {
  /** An item of the project's configuration. */
  itemId: string;
  /** The team whose item it is. Default: the user. */
  team?: Pick<Customer, "item"> | undefined;
  /** Name of the item. Default: its name in the configuration. */
  label?: string | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** A customer's quantity of an item, such as “120 Credits”. Renders nothing if the user is signed out. */
export function ItemBalance({ className, team, ...props }: ItemBalanceProps) {
  const user = useResourceState(useApp().user);
  const customer = team ?? (user.status === "ready" ? user.value : null);
  if (!customer) return null;
  return (
    <Root name="item-balance" isInline className={className}>
      <Balance {...props} customer={customer} />
    </Root>
  );
}

interface BalanceProps extends Pick<ItemBalanceProps, "itemId" | "label"> {
  customer: Pick<Customer, "item">;
}

function Balance({ itemId, label, customer }: BalanceProps) {
  const language = useLanguage();
  const resource = customer.item(itemId);
  const item = useResourceState(resource);
  useRefetchOnFocus(resource);
  if (item.status === "pending") return <Skeleton size="label" />;
  if (item.status === "failed") return <FailureNotice error={item.error} retry={resource.refresh} />;
  return (
    <bdi data-quantity={item.value.quantity}>
      <strong>{new Intl.NumberFormat(language).format(item.value.quantity)}</strong> {label ?? item.value.displayName}
    </bdi>
  );
}
