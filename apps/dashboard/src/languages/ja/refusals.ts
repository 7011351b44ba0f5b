import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "入力が正しくありません: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "メールアドレス{email}は、すでに別のユーザーのものです。",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with":
      "{address}は、すでに別のユーザーがログインに使用しています。",
    "PASSWORD_TOO_SHORT with": "パスワードが短すぎます。{count}文字以上にしてください。",
    "PASSWORD_TOO_LONG with": "パスワードが長すぎます。{count}文字以下にしてください。",
    "PERMISSION_NOT_FOUND with": "権限「{id}」は存在しなくなりました。ページを再読み込みしてください。",
    "CONTAINED_PERMISSION_NOT_FOUND with": "含めようとした権限「{id}」はここには存在しません。",
    "PERMISSION_ID_ALREADY_EXISTS with": "権限「{id}」はすでに存在します。別のIDを選択してください。",
    "EMAIL_RENDERING_ERROR with": "ソースをレンダリングできません。{problem}",
    PROJECT_ROLE_REQUIRED:
      "このプロジェクトでのあなたのロールでは、この操作はできません。プロジェクトのオーナーに依頼してください。",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "この操作に必要な残高が足りません。プランの上限に達している可能性があります。",
    EMAIL_NOT_EDITABLE: "このメールは送信中または送信済みのため、変更できません。",
    REQUIRES_CUSTOM_EMAIL_SERVER:
      "この操作は共有メールサーバーではできません。先に独自のメールサーバーを設定してください。",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE:
      "このアドレスは、すでに別のユーザーがログインに使用しています。",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "このセッションはすでに終了しています。ページを再読み込みしてください。",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "このプロジェクトへのアクセス権がなくなりました。チームのメンバーに招待を依頼してください。",
    PROJECT_NOT_FOUND: "このプロジェクトは存在しないか、アクセス権がありません。",
    CURRENT_PROJECT_NOT_FOUND: "このプロジェクトは存在しなくなりました。",
    USER_NOT_FOUND: "このユーザーは存在しなくなりました。",
    USER_ID_DOES_NOT_EXIST: "このユーザーは存在しなくなりました。",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "このプロジェクトではパスワードによるログインがオフになっています。先にオンにしてください。",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "このプロジェクトではパスキーによるログインがオフになっています。先にオンにしてください。",
    SIGN_UP_NOT_ENABLED: "このプロジェクトでは新規登録がオフになっています。先にオンにしてください。",
    REDIRECT_URL_NOT_WHITELISTED:
      "このURLは信頼済みドメインのものではありません。先にこのプロジェクトにドメインを追加してください。",
    EMAIL_ALREADY_VERIFIED: "このアドレスはすでに確認済みです。",
    TEAM_NOT_FOUND: "このチームは存在しなくなりました。",
    TEAM_MEMBERSHIP_NOT_FOUND: "このユーザーはチームのメンバーではなくなりました。",
    EMAIL_NOT_VERIFIED: "他の人を招待する前に、アカウント設定でご自身のメールアドレスを確認してください。",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "このユーザーはすでにチームのメンバーです。",
    TEAM_PERMISSION_REQUIRED: "このチームでこの操作を行う権限がありません。他のメンバーに依頼してください。",
    TEAM_PERMISSION_NOT_FOUND: "この権限はすでに取り消されています。",
    WRONG_PERMISSION_SCOPE: "この権限はここでは付与できません。スコープが異なるか、存在しなくなっています。",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "このアカウントは別のユーザーと連携されています。",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "別のユーザーがすでにこのアカウントでログインしています。そのユーザーとの連携を解除するか、ここでのログインを許可しないでください。",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "このプロジェクトにはこのプロバイダがありません。先に追加してください。",
    API_KEY_NOT_FOUND: "このキーは存在しなくなりました。",
    API_KEYS_NOT_ENABLED: "このプロジェクトではAPIキーがオフになっています。先にオンにしてください。",
    CONFIG_NOT_VALID: "構成が正しくありません: {problem}",
    CONFIG_TOO_LARGE: "構成が大きくなりすぎます。不要な設定を削除してください。",
    CONTACT_CHANNEL_ALREADY_EXISTS: "このユーザーにはすでにこのアドレスがあります。",
    CONTACT_CHANNEL_NOT_FOUND: "このアドレスは存在しなくなりました。ページを再読み込みしてください。",
    IDEMPOTENCY_KEY_ALREADY_USED: "この冪等キーは別のリクエストで使用済みです。新しいキーを使用してください。",
    IMAGE_NOT_VALID: "この画像には対応していません。別のファイルを選択してください。",
    LAST_TEAM_ADMINISTRATOR:
      "ほかにメンバーがいるチームから最後の管理者が抜けることはできません。先に別のメンバーを管理者にしてください。",
    NAME_REQUIRED: "このプロジェクトでは名前が必須です。名前を入力してください。",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "このユーザーはすでにこのアカウントと連携しています。",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "このユーザーはすでに、このプロバイダの別のアカウントでログインしています。先にそちらのログインをオフにしてください。",
    OTP_SIGN_IN_NOT_ENABLED: "このプロジェクトではメールのリンクとコードがオフになっています。先にオンにしてください。",
    PAGE_START_NOT_FOUND: "このページの最初のエントリが削除されました。最初のページに戻ってください。",
    PASSKEY_NOT_FOUND: "このパスキーは存在しなくなりました。ページを再読み込みしてください。",
    PASSWORD_NEEDS_EMAIL: "先にメインのメールアドレスを追加してください。パスワードでログインするために必要です。",
    PASSWORD_SIGN_IN_NOT_ENABLED:
      "このプロジェクトではパスワードによるログインがオフになっています。先にオンにしてください。",
    PROJECT_NOT_READY_FOR_PRODUCTION: "先にドメインの問題を修正してください。",
    SESSION_NOT_FOUND: "このセッションはすでに終了しています。ページを再読み込みしてください。",
    TEAM_INVITATION_NOT_FOUND: "この招待は存在しなくなりました。すでに承諾された可能性があります。",
    TEAM_OWNS_PROJECTS: "このチームはプロジェクトを所有しています。先に譲渡または削除してください。",
  },
} satisfies Translation<typeof refusalMessages>;
