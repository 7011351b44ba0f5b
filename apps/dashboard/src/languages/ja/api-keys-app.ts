import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "APIキー",
    lead: "ユーザーやチームが、アプリのAPIにアクセスするために作成するキーです。このプロジェクト自体のキーについては、{keys}をご覧ください。",
    projectKeys: "プロジェクトキー",
    saved: "保存しました。",
    who: "キーの所有者",
    user: "ユーザー",
    userHint: "ユーザーがアカウント設定で自分のキーを作成し、失効させることができます。デフォルトはオフです。",
    team: "チーム",
    teamHint:
      "権限「$manage_api_keys」を持つメンバーが、チームのキーを作成し、失効させることができます。デフォルトはオフです。",
    turnOffTitle: "これらのAPIキーをオフにしますか？",
    turnOffText:
      "キーを使用しているプログラムはすぐに拒否されます。キーは保持され、再びオンにすると使用できるようになります。",
    turnOff: "オフにする",
    checking: "APIでキーを検証する",
    checkingLead:
      "キーの所有者は、バックエンドからLatchkitに問い合わせて確認します。キーが漏洩し、GitHubなどのスキャナーに検出された場合、スキャナーがそのキーを失効させることができます。",
    file: "APIのルート内",
    snippetWhat: "コード",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
