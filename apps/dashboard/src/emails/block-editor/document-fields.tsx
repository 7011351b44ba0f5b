import { useMessages } from "@latchkit/ui";
import { SelectField } from "../../parts/forms/fields.tsx";
import type { EmailDocument } from "../blocks/document.ts";
import { emailsMessages } from "../messages.ts";
import { useCategoryName } from "../use-category-name.ts";
import { blockMessages } from "./messages.ts";
import { RichField } from "./rich-field.tsx";

const CATEGORIES = ["Transactional", "Marketing"];

export interface DocumentFieldsProps {
  document: EmailDocument;
  onChange(document: EmailDocument, about: string): void;
}

/** Edits what an email declares besides its blocks: subject, preview line and category. */
export function DocumentFields({ document, onChange }: DocumentFieldsProps) {
  const t = useMessages(blockMessages);
  const emails = useMessages(emailsMessages);
  const nameOf = useCategoryName();
  const { subject, preview, category } = document;
  const offered = [...new Set([...(category === null ? [] : [category]), ...CATEGORIES])];
  return (
    <div className="block-document">
      <RichField
        label={emails("subject")}
        text={subject ?? []}
        onChange={(text) => onChange({ ...document, subject: text }, "subject")}
      />
      <RichField
        label={t("previewLine")}
        hint={t("previewLineHint")}
        text={preview ?? []}
        onChange={(text) => onChange({ ...document, preview: text.length > 0 ? text : null }, "preview")}
      />
      <SelectField
        name="category"
        label={emails("category")}
        value={category ?? ""}
        options={[
          ...(category === null ? [{ value: "", label: t("inCode") }] : []),
          ...offered.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChoose={(value) => onChange({ ...document, category: value === "" ? null : value }, "")}
      />
    </div>
  );
}
