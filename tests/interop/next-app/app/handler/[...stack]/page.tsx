import { StackHandler } from "@stackframe/stack";

export default function Handler() {
  return <StackHandler fullPage componentProps={{ SignIn: { extraInfo: "Terms apply here" } }} />;
}
