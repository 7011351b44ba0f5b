import type { CustomerOption, PaymentCustomerSummary } from "@latchkit/kit/admin";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { FieldError, useFieldProblem, useMessages } from "@latchkit/ui";
import { type ReactNode, useState } from "react";
import { TextField } from "../parts/forms/fields.tsx";
import { textOf } from "../parts/forms/form.tsx";
import { Icon } from "../parts/layout/icon.tsx";
import { Person } from "../people/person-link.tsx";
import { PersonPicker } from "../people/person-picker.tsx";
import { TeamPicker } from "../people/team-picker.tsx";
import { paymentsMessages } from "./messages.ts";

/** Whether a customer is a user, a team, or one that the backend names. */
export type CustomerType = PaymentCustomerSummary["type"];

/** Asks for a customer: a user or a team by search, any other by ID. */
export function CustomerField({ type }: { type: CustomerType }) {
  const t = useMessages(paymentsMessages);
  const [user, setUser] = useState<ServerUser | null>(null);
  const [team, setTeam] = useState<ServerTeam | null>(null);
  if (type === "custom") {
    return (
      <TextField
        name="customer"
        label={t("id of custom")}
        hint={t("hint of custom")}
        autoComplete="off"
        spellCheck={false}
        data-code
      />
    );
  }
  return type === "user" ? (
    <Chosen id={user?.id} name={user && <Person user={user} />}>
      <PersonPicker onPick={setUser} />
    </Chosen>
  ) : (
    <Chosen id={team?.id} name={team?.displayName}>
      <TeamPicker onPick={setTeam} />
    </Chosen>
  );
}

/** A picker with what was picked below it, which the form sends. */
function Chosen({ id, name, children }: { id: string | undefined; name: ReactNode; children: ReactNode }) {
  const problem = useFieldProblem("customer");
  return (
    <div className="field">
      {children}
      <input type="hidden" name="customer" value={id ?? ""} />
      <p className="chosen-customer" role="status">
        {id !== undefined && (
          <>
            <Icon name="check" />
            <span>{name}</span>
          </>
        )}
      </p>
      {problem && id === undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Reads the customer that the field names. @throws {FieldError} If it is empty. */
export function customerOptionOf(type: CustomerType, values: FormData, problem: string): CustomerOption {
  const id = textOf(values, "customer");
  if (id === "") throw new FieldError(problem, { field: "customer" });
  return toOption(type, id);
}

/** Names a customer as the kit does. */
export function toOption(type: CustomerType, id: string): CustomerOption {
  if (type === "user") return { userId: id };
  return type === "team" ? { teamId: id } : { customCustomerId: id };
}
