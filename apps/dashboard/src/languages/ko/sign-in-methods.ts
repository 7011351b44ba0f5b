import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "비밀번호",
    passwordHint: "사용자가 이메일 주소와 비밀번호로 로그인합니다. 기본적으로 켜져 있습니다.",
    passwordLong: "이메일 주소와 비밀번호",
    otp: "이메일 링크 및 코드",
    otpHint:
      "사용자가 링크와 6자리 코드가 포함된 이메일을 받으며, 둘 중 하나로 로그인할 수 있습니다. 기본적으로 꺼져 있습니다.",
    passkeys: "패스키",
    passkeysHint: "사용자가 지문, 얼굴 또는 기기 PIN으로 로그인합니다. 기본적으로 꺼져 있습니다.",
    set: "설정됨",
    notSet: "설정되지 않음",
    remove: "삭제",
    setPassword: "비밀번호 설정",
    changePassword: "비밀번호 변경",
    newPassword: "새 비밀번호",
    passwordMissing: "새 비밀번호를 입력하세요.",
    passwordEndsSessions: "새 비밀번호를 저장하면 사용자가 모든 기기에서 로그아웃됩니다.",
    savePassword: "비밀번호 저장",
    passwordSaved: "비밀번호를 저장했습니다.",
    sendReset: "재설정 링크 보내기",
    sendResetLead: "{email} 주소로 새 비밀번호를 설정할 수 있는 링크를 보냅니다.",
    resetSent: "{email} 주소로 이메일을 보냈습니다.",
    removePassword: "비밀번호 삭제",
    removePasswordTitle: "이 사용자의 비밀번호를 삭제하시겠습니까?",
    removePasswordText: "사용자가 모든 기기에서 로그아웃되며 다른 로그인 방법이 필요합니다.",
    passwordRemoved: "비밀번호를 삭제했습니다.",
    otpForUser: "이메일 링크 및 코드로 로그인 허용",
    otpForUserHint: "프로젝트에서 이 방법을 허용하면 사용자의 기본 주소로 전송됩니다.",
    otpSaved: "저장했습니다.",
    passkey: "패스키",
    passkeyAdded: "추가: {when}",
    passkeyUsed: "마지막 사용: {when}",
    removePasskey: "패스키 삭제",
    removePasskeyNamed: "‘{name}’ 패스키 삭제",
    removePasskeyTitle: "이 패스키를 삭제하시겠습니까?",
    removePasskeyText:
      "사용자는 더 이상 이 패스키로 로그인할 수 없습니다. 계정 설정에서 새 패스키를 추가할 수 있습니다.",
    passkeyRemoved: "패스키를 삭제했습니다.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
