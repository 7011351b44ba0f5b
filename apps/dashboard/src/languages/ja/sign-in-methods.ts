import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "パスワード",
    passwordHint: "ユーザーはメールアドレスとパスワードでログインします。デフォルトはオンです。",
    passwordLong: "メールアドレスとパスワード",
    otp: "メールのリンクとコード",
    otpHint:
      "ユーザーにリンクと6文字のコードを記載したメールが届き、どちらでもログインできます。デフォルトはオフです。",
    passkeys: "パスキー",
    passkeysHint: "ユーザーは指紋、顔、デバイスのPINでログインします。デフォルトはオフです。",
    set: "設定済み",
    notSet: "未設定",
    remove: "削除",
    setPassword: "パスワードを設定",
    changePassword: "パスワードを変更",
    newPassword: "新しいパスワード",
    passwordMissing: "新しいパスワードを入力してください。",
    passwordEndsSessions: "新しいパスワードを保存すると、ユーザーはすべてのデバイスからログアウトします。",
    savePassword: "パスワードを保存",
    passwordSaved: "パスワードを保存しました。",
    sendReset: "再設定リンクを送信",
    sendResetLead: "新しいパスワードを設定するためのリンクを{email}に送信します。",
    resetSent: "{email}にメールを送信しました。",
    removePassword: "パスワードを削除",
    removePasswordTitle: "このユーザーのパスワードを削除しますか？",
    removePasswordText: "ユーザーはすべてのデバイスからログアウトし、別のログイン方法が必要になります。",
    passwordRemoved: "パスワードを削除しました。",
    otpForUser: "メールのリンクとコードによるログインを許可",
    otpForUserHint: "プロジェクトでこの方法が許可されている場合、ユーザーのメインのアドレスに送信されます。",
    otpSaved: "保存しました。",
    passkey: "パスキー",
    passkeyAdded: "追加: {when}",
    passkeyUsed: "最終使用: {when}",
    removePasskey: "パスキーを削除",
    removePasskeyNamed: "パスキー「{name}」を削除",
    removePasskeyTitle: "このパスキーを削除しますか？",
    removePasskeyText:
      "ユーザーはこのパスキーでログインできなくなります。新しいパスキーはアカウント設定で追加できます。",
    passkeyRemoved: "パスキーを削除しました。",
  },
} satisfies Translation<typeof signInMethodsMessages>;
