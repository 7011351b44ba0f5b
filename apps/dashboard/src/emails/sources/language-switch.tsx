import type { EmailVariant } from "@latchkit/kit/admin";
import { FieldError, useLanguage, useMessages } from "@latchkit/ui";
import { useId, useMemo } from "react";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { emailsMessages } from "../messages.ts";
import { languageTag } from "./source-search.ts";

/** Languages to suggest; any other can be typed. */
const SUGGESTED =
  "ar bg cs da de de-AT de-CH el en-GB es es-MX et fi fr fr-CA he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant".split(
    " ",
  );

export interface LanguageSwitchProps {
  variants: readonly EmailVariant[];
  /** Tag of the language that is edited; `null` for the source for all others. */
  language: string | null;
  onSwitch(language: string | null): void;
  /** Removes the source in the language that is edited. */
  onRemove(language: string): Promise<void>;
}

/** Switches an editor between the languages of an email, adds one, and removes one. */
export function LanguageSwitch({ variants, language, onSwitch, onRemove }: LanguageSwitchProps) {
  const t = useMessages(emailsMessages);
  const nameOf = useLanguageNames();
  const id = useId();
  const edited = variants.find(({ locale }) => locale === language);
  const isNew = language !== null && !edited;
  return (
    <>
      <div className="toolbar-choice">
        <label htmlFor={id}>{t("language")}</label>
        <select
          id={id}
          className="input"
          value={language ?? ""}
          onChange={({ target }) => onSwitch(target.value || null)}
        >
          <option value="">{t("defaultLanguage")}</option>
          {variants.map(({ locale, isBuiltIn }) => (
            <option key={locale} value={locale}>
              {isBuiltIn ? t("builtInLanguage", { name: nameOf(locale) }) : nameOf(locale)}
            </option>
          ))}
          {isNew && <option value={language}>{t("newLanguage", { name: nameOf(language) })}</option>}
        </select>
      </div>
      <DialogButton label={t("addLanguage")} title={t("addLanguageTitle")} look="quiet">
        {(close) => (
          <>
            <p className="prose">{t("addLanguageText")}</p>
            <Form
              submit={t("addLanguageNow")}
              onSubmit={async (values) => {
                const tag = languageTag(textOf(values, "language"));
                if (tag === null) throw new FieldError(t("badLanguage"), { field: "language" });
                close();
                onSwitch(tag);
                return undefined;
              }}
            >
              <TextField
                name="language"
                label={t("language")}
                hint={t("languageHint")}
                list={`${id}-list`}
                autoComplete="off"
              />
              <datalist id={`${id}-list`}>
                {SUGGESTED.filter((tag) => !variants.some(({ locale }) => locale === tag)).map((tag) => (
                  <option key={tag} value={tag}>
                    {nameOf(tag)}
                  </option>
                ))}
              </datalist>
            </Form>
          </>
        )}
      </DialogButton>
      {edited && !edited.isBuiltIn && language !== null && (
        <Confirm
          button={t("removeLanguage")}
          title={t("removeLanguageTitle", { name: nameOf(language) })}
          confirm={t("removeLanguageNow")}
          look="quiet"
          onConfirm={async () => {
            await onRemove(language);
            return t("languageRemoved", { name: nameOf(language) });
          }}
        >
          <p>{t("removeLanguageText")}</p>
        </Confirm>
      )}
    </>
  );
}

/** Returns the names of languages in the reader's own, such as "German (Austria)". */
export function useLanguageNames(): (tag: string) => string {
  const reader = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(reader, { type: "language" }), [reader]);
  return (tag) => names.of(tag) ?? tag;
}
