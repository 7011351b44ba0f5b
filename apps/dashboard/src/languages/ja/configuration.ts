import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "構成",
    lead: "このプロジェクトのすべての設定を1つのJSONドキュメントにまとめたものです。専用のページがない設定も含まれます。",
    whole: "現在の構成",
    wholeLead: "すべてのデフォルト値が含まれます。シークレットは非表示です。",
    search: "名前と値を検索",
    nothingFound: "一致する名前または値がありません。",
    copyWhat: "構成（シークレットを除く）",
    expandAll: "すべて展開",
    collapseAll: "すべて折りたたむ",
    change: "設定の変更",
    changeLead: "パスと値のJSONオブジェクトを入力してください。適用前に変更内容をプレビューできます。",
    override: "変更内容（JSON）",
    overrideHint:
      "指定したパスだけが変更されます。パスを指定すると、その配下の設定はすべて置き換わります。{leaf}は1つの値を設定し、{section}はそのセクションの他の値をすべてデフォルトに戻します。{none}はパスをリセットします。",
    noText: "変更内容を入力してください（例: {example}）。",
    noJson: "無効なJSONです: {problem}",
    noObject: "波かっこで囲まれたJSONオブジェクトを入力してください。",
    preview: "変更をプレビュー",
    previewTitle: "適用する変更",
    noChange: "変更はありません。すべてすでにこのとおり設定されています。",
    apply: "適用",
    cancel: "キャンセル",
    applied: "構成を更新しました。",
    history: "履歴",
    historyLead: "構成の最近の変更です。新しい順に表示されます。",
    filterHistory: "パスで絞り込む",
    noHistory: "変更はまだありません",
    noHistoryText: "ここや他のページで行った変更が、以前の値とともにここに表示されます。",
    noMatch: "一致する最近の変更がありません。",
    toAuditLog: "監査ログを表示",
  },
} satisfies Translation<typeof configurationMessages>;
