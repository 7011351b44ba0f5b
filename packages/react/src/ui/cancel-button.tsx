import { useText } from "../language/use-text.ts";
import { Button, type ButtonProps } from "./button.tsx";

export const cancelTexts = { cancel: "Cancel" } as const;

/** Leads back without having done anything. */
export function CancelButton(props: Omit<ButtonProps, "children" | "busy">) {
  const say = useText("cancel", cancelTexts);
  return (
    <Button look="quiet" {...props}>
      {say("cancel")}
    </Button>
  );
}
