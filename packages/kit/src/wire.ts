type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** An answer of the backend in camel case, with dates: `signed_up_at_millis: number` becomes `signedUpAt: Date`. */
export type FromWire<Wire> = Wire extends object
  ? {
      [Key in keyof Wire as Key extends `${infer Name}_millis`
        ? Camel<Name>
        : Key extends string
          ? Camel<Key>
          : never]: Key extends `${string}_millis` ? Date | Extract<Wire[Key], null> : Wire[Key];
    }
  : never;

/** Converts the field names of an answer to camel case and its times to dates. Leaves other values unchanged. */
export function fromWire<Wire extends object>(wire: Wire): FromWire<Wire>;
export function fromWire(wire: object): object {
  return Object.fromEntries(
    Object.entries(wire).map(([key, value]) => {
      const name = key.replace(/_millis$/, "");
      const isTime = name !== key && value !== null;
      return [name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), isTime ? new Date(value) : value];
    }),
  );
}
