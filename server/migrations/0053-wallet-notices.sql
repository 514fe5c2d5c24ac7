-- The bell's entry of a request to an approver's wallet is completed by the request.
create index notifications_wallet_approval on notifications ((details ->> 'approvalId')) where type = 'walletApproval';
