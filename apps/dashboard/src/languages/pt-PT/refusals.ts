import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Dados inválidos: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Outro utilizador já tem o endereço de email {email}.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Outro utilizador já inicia sessão com {address}.",
    "PASSWORD_TOO_SHORT with": "Esta palavra-passe é demasiado curta. Utilize pelo menos {count} carateres.",
    "PASSWORD_TOO_LONG with": "Esta palavra-passe é demasiado longa. Utilize no máximo {count} carateres.",
    "PERMISSION_NOT_FOUND with": "A permissão «{id}» já não existe. Recarregue a página.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "A permissão contida «{id}» não existe aqui.",
    "PERMISSION_ID_ALREADY_EXISTS with": "A permissão «{id}» já existe. Escolha outro ID.",
    "EMAIL_RENDERING_ERROR with": "Não é possível compor o código-fonte. {problem}",
    PROJECT_ROLE_REQUIRED: "A sua função neste projeto não permite esta ação. Peça a um proprietário do projeto.",
    EMAIL_NOT_EDITABLE: "Este email está a ser enviado ou já foi enviado. Já não pode ser alterado.",
    REQUIRES_CUSTOM_EMAIL_SERVER:
      "O servidor de email partilhado não permite esta ação. Configure primeiro o seu servidor de email.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Outro utilizador já inicia sessão com este endereço.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Esta sessão já terminou. Recarregue a página.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Já não tem acesso a este projeto. Peça um convite a um membro da equipa do projeto.",
    PROJECT_NOT_FOUND: "Este projeto não existe ou não tem acesso ao mesmo.",
    CURRENT_PROJECT_NOT_FOUND: "Este projeto já não existe.",
    USER_NOT_FOUND: "Este utilizador já não existe.",
    USER_ID_DOES_NOT_EXIST: "Este utilizador já não existe.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "O início de sessão com palavra-passe está desativado neste projeto. Ative-o primeiro.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "O início de sessão com chave de acesso está desativado neste projeto. Ative-o primeiro.",
    SIGN_UP_NOT_ENABLED: "O registo está desativado neste projeto. Ative-o primeiro.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Este URL não pertence a um domínio fidedigno. Adicione primeiro o domínio a este projeto.",
    EMAIL_ALREADY_VERIFIED: "Este endereço já está validado.",
    TEAM_NOT_FOUND: "Esta equipa já não existe.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Este utilizador já não é membro da equipa.",
    EMAIL_NOT_VERIFIED: "Valide o seu endereço de email nas definições da conta antes de convidar outras pessoas.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Este utilizador já é membro da equipa.",
    TEAM_PERMISSION_REQUIRED: "Não tem permissão para esta ação na equipa. Peça a outro membro.",
    TEAM_PERMISSION_NOT_FOUND: "Esta permissão já foi revogada.",
    WRONG_PERMISSION_SCOPE: "Esta permissão não pode ser concedida aqui. Tem outro âmbito ou já não existe.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Esta conta está associada a outro utilizador.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Outro utilizador já inicia sessão com esta conta. Desassocie-a desse utilizador ou não permita o início de sessão aqui.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Este projeto não tem este fornecedor. Adicione-o primeiro.",
    API_KEY_NOT_FOUND: "Esta chave já não existe.",
    API_KEYS_NOT_ENABLED: "As chaves de API estão desativadas neste projeto. Ative-as primeiro.",
    CONFIG_NOT_VALID: "Configuração inválida: {problem}",
    CONFIG_TOO_LARGE: "A configuração ficaria demasiado grande. Remova as definições de que já não precisa.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Este utilizador já tem este endereço.",
    CONTACT_CHANNEL_NOT_FOUND: "Este endereço já não existe. Recarregue a página.",
    IDEMPOTENCY_KEY_ALREADY_USED: "Esta chave de idempotência já foi utilizada noutro pedido. Utilize uma nova.",
    IMAGE_NOT_VALID: "Esta imagem não é suportada. Escolha outro ficheiro.",
    LAST_TEAM_ADMINISTRATOR:
      "O último administrador não pode sair de uma equipa com outros membros. Primeiro, torne outro membro administrador.",
    NAME_REQUIRED: "Este projeto exige um nome. Introduza um.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Este utilizador já tem esta conta associada.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Este utilizador já inicia sessão com outra conta deste fornecedor. Desative primeiro o início de sessão com essa conta.",
    OTP_SIGN_IN_NOT_ENABLED: "Os links e códigos por email estão desativados neste projeto. Ative-os primeiro.",
    PAGE_START_NOT_FOUND: "A primeira entrada desta página foi eliminada. Volte à primeira página.",
    PASSKEY_NOT_FOUND: "Esta chave de acesso já não existe. Recarregue a página.",
    PASSWORD_NEEDS_EMAIL:
      "Adicione primeiro um endereço de email principal. O utilizador precisa dele para iniciar sessão com palavra-passe.",
    PASSWORD_SIGN_IN_NOT_ENABLED:
      "O início de sessão com palavra-passe está desativado neste projeto. Ative-o primeiro.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Corrija primeiro os problemas dos seus domínios.",
    SESSION_NOT_FOUND: "Esta sessão já terminou. Recarregue a página.",
    TEAM_INVITATION_NOT_FOUND: "Este convite já não existe. Pode já ter sido aceite.",
    TEAM_OWNS_PROJECTS: "Esta equipa tem projetos. Transfira-os ou elimine-os primeiro.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Não resta o suficiente para isto. O seu plano pode ser demasiado pequeno.",
  },
} satisfies Translation<typeof refusalMessages>;
