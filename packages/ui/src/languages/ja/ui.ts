import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Japanese of what this package says itself, in the polite form. */
export const ui = {
  common: {
    cancel: "キャンセル",
    close: "閉じる",
  },
  copyButton: {
    copy: "コピー",
    copied: "コピーしました",
    failed: "選択して手動でコピーしてください",
  },
  failures: {
    offline: "オフラインです。インターネット接続を確認して、もう一度お試しください。",
    unreachable: "接続できませんでした。インターネット接続を確認して、もう一度お試しください。",
    tooMany: "試行回数が多すぎます。1分ほど待ってから、もう一度お試しください。",
    wait: "試行回数が多すぎます。{time}後にもう一度お試しください。",
    waitIsOver: "もう一度お試しいただけます。",
    forbidden: "この操作を行う権限がありません。別のユーザーとしてログインしている間は、一部の操作を利用できません。",
    conflict:
      "現在この操作は行えません。チームがプロジェクトを所有している場合は、先に譲渡または削除してください。それ以外の場合は、もう一度お試しください。",
    banned: "このアカウントは停止されています。誤りと思われる場合は、サポートにお問い合わせください。",
    bannedUntil: "このアカウントは{time}まで停止されています。誤りと思われる場合は、サポートにお問い合わせください。",
    unknown: "エラーが発生しました。もう一度お試しください。",
    notLoaded: "読み込めませんでした",
    retry: "再試行",
  },
  form: {
    slow: "通常より時間がかかっています…",
  },
} satisfies Translation<UiMessages>;
