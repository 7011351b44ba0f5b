"use client";

import { Hooks } from "../../shared/official-hooks.tsx";

export default function HooksPage() {
  return <Hooks projectId={process.env.NEXT_PUBLIC_STACK_PROJECT_ID ?? ""} />;
}
