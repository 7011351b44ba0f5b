import { useMessages } from "../messages/use-messages.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { commonMessages } from "./common-messages.ts";

/** Goes back without doing anything. */
export function CancelButton(props: Omit<ButtonProps, "children" | "busy">) {
  const t = useMessages(commonMessages);
  return (
    <Button look="quiet" {...props}>
      {t("cancel")}
    </Button>
  );
}
