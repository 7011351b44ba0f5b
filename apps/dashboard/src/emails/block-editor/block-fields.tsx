import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { CheckField, SelectField, TextArea, TextField } from "../../parts/forms/fields.tsx";
import {
  type Block,
  type BlockKind,
  type BlockOf,
  type HeadingLevel,
  isPath,
  type RichText,
} from "../blocks/document.ts";
import { AddressField } from "./address-field.tsx";
import { BlockList } from "./block-list.tsx";
import { useEditing } from "./editing.ts";
import { ImageLibrary } from "./image-library.tsx";
import { ImageUpload } from "./image-upload.tsx";
import { blockMessages } from "./messages.ts";
import { RichField } from "./rich-field.tsx";

interface FieldsProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  onChange(block: Block): void;
}

const FIELDS: { readonly [Kind in BlockKind]: (props: FieldsProps<Kind>) => ReactNode } = {
  heading: HeadingFields,
  text: ({ block, onChange }) => <WordsField text={block.text} onChange={(text) => onChange({ ...block, text })} />,
  footer: ({ block, onChange }) => <WordsField text={block.text} onChange={(text) => onChange({ ...block, text })} />,
  button: ButtonFields,
  image: ImageFields,
  columns: ColumnsFields,
  divider: () => null,
  passcode: PasscodeFields,
  source: SourceFields,
};

/** The properties of a block. */
export function BlockFields({ block, onChange }: { block: Block; onChange(block: Block): void }) {
  return (
    <>
      {fieldsOf(block, onChange)}
      {block.kind !== "source" && <WhenField block={block} onChange={onChange} />}
    </>
  );
}

function fieldsOf<Kind extends BlockKind>(
  block: { readonly kind: Kind } & BlockOf<Kind>,
  onChange: (block: Block) => void,
) {
  const Fields: (props: FieldsProps<Kind>) => ReactNode = FIELDS[block.kind];
  return <Fields block={block} onChange={onChange} />;
}

function HeadingFields({ block, onChange }: FieldsProps<"heading">) {
  const t = useMessages(blockMessages);
  return (
    <>
      <WordsField text={block.text} onChange={(text) => onChange({ ...block, text })} />
      <SelectField
        name="level"
        label={t("level")}
        value={String(block.level)}
        options={LEVELS.map((level) => ({ value: String(level), label: t(`level ${level}`) }))}
        onChoose={(value) => {
          const level = LEVELS.find((it) => String(it) === value);
          if (level) onChange({ ...block, level });
        }}
      />
    </>
  );
}

const LEVELS: readonly HeadingLevel[] = [1, 2, 3];

function WordsField({ text, onChange }: { text: RichText; onChange(text: RichText): void }) {
  const t = useMessages(blockMessages);
  return <RichField label={t("kind text")} text={text} hasMarks onChange={onChange} />;
}

function ButtonFields({ block, onChange }: FieldsProps<"button">) {
  const t = useMessages(blockMessages);
  const { hint: _hint, ...withoutHint } = block;
  return (
    <>
      <RichField label={t("label")} text={block.label} onChange={(label) => onChange({ ...block, label })} />
      <AddressField label={t("leadsTo")} address={block.to} onChange={(to) => onChange({ ...block, to })} />
      <CheckField
        name="showsAddress"
        label={t("showsAddress")}
        checked={block.showsAddress}
        onChange={({ target }) => onChange({ ...block, showsAddress: target.checked })}
      />
      {block.showsAddress && (
        <TextField
          name="hint"
          label={t("hint")}
          autoComplete="off"
          value={block.hint ?? ""}
          onChange={({ target: { value } }) => onChange(value === "" ? withoutHint : { ...block, hint: value })}
        />
      )}
    </>
  );
}

const MAX_WIDTH = 600;

function ImageFields({ block, onChange }: FieldsProps<"image">) {
  const t = useMessages(blockMessages);
  const { width: _width, ...ofOwnWidth } = block;
  const { link: _link, ...withoutLink } = block;
  return (
    <>
      <AddressField
        label={t("kind image")}
        address={block.source}
        onChange={(source) => onChange({ ...block, source })}
      />
      <div className="row-actions">
        <ImageUpload onUploaded={(url) => onChange({ ...block, source: { url } })} />
        <ImageLibrary onChoose={(url) => onChange({ ...block, source: { url } })} />
      </div>
      <TextField
        name="alt"
        label={t("alt")}
        hint={t("altHint")}
        autoComplete="off"
        value={block.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextField
        name="width"
        label={t("width")}
        type="number"
        min={1}
        max={MAX_WIDTH}
        value={block.width ?? ""}
        onChange={({ target }) => {
          const width = Math.min(Math.trunc(Number(target.value)), MAX_WIDTH);
          onChange(width > 0 ? { ...block, width } : ofOwnWidth);
        }}
      />
      <AddressField
        label={t("link")}
        address={block.link ?? { url: "" }}
        onChange={(link) => onChange("url" in link && link.url === "" ? withoutLink : { ...block, link })}
      />
    </>
  );
}

const COLUMN_COUNTS = ["2", "3"] as const;
const KINDS_IN_COLUMNS: readonly BlockKind[] = ["heading", "text", "button", "image", "divider", "source"];

function ColumnsFields({ block, onChange }: FieldsProps<"columns">) {
  const t = useMessages(blockMessages);
  const { columns } = block;

  function setCount(count: number): void {
    const kept = columns.slice(0, count);
    const rest = columns.slice(count).flat(); // goes on in the last column that stays
    const added = Array.from({ length: Math.max(count - columns.length, 0) }, () => []);
    onChange({ ...block, columns: [...kept.slice(0, -1), [...(kept.at(-1) ?? []), ...rest], ...added] });
  }

  return (
    <>
      <SelectField
        name="columnCount"
        label={t("columnCount")}
        value={String(columns.length)}
        options={[...new Set([...COLUMN_COUNTS, String(columns.length)])].map((value) => ({ value, label: value }))}
        onChoose={(value) => setCount(Number(value))}
      />
      <div className="block-columns">
        {columns.map((blocks, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
          <fieldset key={at}>
            <legend>{t("column", { number: at + 1 })}</legend>
            <BlockList
              label={t("column", { number: at + 1 })}
              blocks={blocks}
              kinds={KINDS_IN_COLUMNS}
              onChange={(changed) => onChange({ ...block, columns: columns.with(at, changed) })}
            />
          </fieldset>
        ))}
      </div>
    </>
  );
}

function PasscodeFields({ block, onChange }: FieldsProps<"passcode">) {
  const t = useMessages(blockMessages);
  const { paths, nameOf } = useEditing();
  const offered = [...new Set([block.path, ...paths])];
  return (
    <SelectField
      name="path"
      label={t("variable")}
      value={block.path}
      options={offered.map((path) => ({ value: path, label: nameOf({ path }) }))}
      onChoose={(path) => onChange({ ...block, path })}
    />
  );
}

function SourceFields({ block, onChange }: FieldsProps<"source">) {
  const t = useMessages(blockMessages);
  return (
    <TextArea
      name="source"
      label={t("kind source")}
      hint={t("codeHint")}
      className="input block-code"
      dir="ltr"
      spellCheck={false}
      rows={Math.min(Math.max(block.source.split("\n").length, 3), 16)}
      value={block.source}
      onChange={({ target }) => onChange({ ...block, source: target.value })}
    />
  );
}

/** Shows a block only where a variable has a value. */
function WhenField({ block, onChange }: { block: Block; onChange(block: Block): void }) {
  const t = useMessages(blockMessages);
  const { paths, nameOf } = useEditing();
  const { when, ...always } = block;
  const offered = [...new Set([...(when ? [when] : []), ...paths.filter((path) => path !== "project.displayName")])];
  if (offered.length === 0) return null;
  return (
    <SelectField
      name="when"
      label={t("show")}
      value={when ?? ""}
      options={[
        { value: "", label: t("always") },
        ...offered.map((path) => ({ value: path, label: t("onlyIf", { name: nameOf({ path }) }) })),
      ]}
      onChoose={(path) => onChange(isPath(path) ? { ...always, when: path } : always)}
    />
  );
}
