// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A STAND-IN for tests, written from the public documentation of LACNet's gas model: it is not the network's RelayHub. It has the calls and events
/// that an application meets, a nonce for each node and sender, and a quota of gas for each node and block.
contract RelayHub {
    enum ErrorCode {
        MaxBlockGasLimit,
        BadOriginalSender,
        BadNonce,
        NotEnoughGas,
        IsNotContract,
        EmptyCode,
        InvalidSignature,
        InvalidDestination,
        OK
    }

    struct Meta {
        address from;
        uint256 nonce;
        uint256 gasLimit;
        address to;
        bytes data;
    }

    uint256 public maxGasBlockLimit = 200_000_000;
    address public forbidden;
    /// What the next transactions are refused with, whatever they are; OK: nothing.
    ErrorCode public arranged = ErrorCode.OK;
    uint256 public arrangedTimes;
    address private speaker;
    mapping(address => mapping(address => uint256)) private nonces;
    mapping(address => uint256) public quota;
    mapping(address => uint256) private lastBlock;
    mapping(address => uint256) private left;

    event Relayed(address indexed sender, address indexed from);
    event ContractDeployed(address indexed relay, address indexed from, address contractDeployed);
    event BadTransactionSent(address node, address originalSender, ErrorCode errorCode);
    event TransactionRelayed(address indexed relay, address indexed from, address indexed to, bool executed, bytes output);
    event GasUsedByTransaction(address node, uint256 blockNumber, uint256 gasUsed, uint256 gasLimit, uint256 gasUsedLastBlocks);
    event NodeBlocked(address node, uint256 blockNumber);

    function setQuota(address node, uint256 gas) external {
        quota[node] = gas;
        left[node] = gas;
    }

    function setForbidden(address to) external {
        forbidden = to;
    }

    function arrange(ErrorCode code, uint256 times) external {
        arranged = code;
        arrangedTimes = times;
    }

    function getRelayHub() external view returns (address) {
        return address(this);
    }

    function getMsgSender() external view returns (address) {
        return speaker;
    }

    function getNonce(address from) external view returns (uint256) {
        return nonces[msg.sender][from];
    }

    function getGasLimit() external view returns (uint256) {
        require(quota[msg.sender] > 0, "Node is not registered");
        return lastBlock[msg.sender] == block.number ? left[msg.sender] : quota[msg.sender];
    }

    function relayMetaTx(bytes calldata signingData, uint8 v, bytes32 r, bytes32 s) external returns (ErrorCode) {
        uint256 before = gasleft();
        (ErrorCode code, Meta memory meta) = _verified(signingData, v, r, s);
        if (code == ErrorCode.OK && meta.to.code.length == 0) code = ErrorCode.IsNotContract;
        if (code != ErrorCode.OK) return _bad(meta.from, code, before);
        speaker = meta.from;
        (bool executed, bytes memory output) = meta.to.call{gas: meta.gasLimit + 600}(meta.data);
        emit TransactionRelayed(msg.sender, meta.from, meta.to, executed, output);
        _spend(before - gasleft());
        return ErrorCode.OK;
    }

    function deployMetaTx(bytes calldata signingData, uint8 v, bytes32 r, bytes32 s)
        external
        returns (ErrorCode, address deployed)
    {
        uint256 before = gasleft();
        (ErrorCode code, Meta memory meta) = _verified(signingData, v, r, s);
        if (code == ErrorCode.OK && meta.data.length == 64) code = ErrorCode.EmptyCode;
        if (code != ErrorCode.OK) return (_bad(meta.from, code, before), address(0));
        speaker = meta.from;
        bytes memory creation = meta.data;
        assembly {
            deployed := create(0, add(creation, 0x20), mload(creation))
        }
        if (deployed.code.length > 0) emit ContractDeployed(msg.sender, meta.from, deployed);
        _spend(before - gasleft());
        return (ErrorCode.OK, deployed);
    }

    function _verified(bytes calldata signingData, uint8 v, bytes32 r, bytes32 s)
        private
        returns (ErrorCode, Meta memory meta)
    {
        if (block.number > lastBlock[msg.sender]) {
            lastBlock[msg.sender] = block.number;
            left[msg.sender] = quota[msg.sender];
        }
        meta.from = ecrecover(keccak256(signingData), v, r, s);
        if (meta.from == address(0)) return (ErrorCode.InvalidSignature, meta);
        _read(signingData, meta);
        if (arrangedTimes > 0) {
            arrangedTimes -= 1;
            return (arranged, meta);
        }
        if (meta.nonce != nonces[msg.sender][meta.from]) return (ErrorCode.BadNonce, meta);
        if (forbidden != address(0) && meta.to == forbidden) return (ErrorCode.InvalidDestination, meta);
        if (meta.gasLimit > maxGasBlockLimit) return (ErrorCode.MaxBlockGasLimit, meta);
        if (meta.gasLimit > left[msg.sender]) return (ErrorCode.NotEnoughGas, meta);
        emit Relayed(meta.from, msg.sender);
        nonces[msg.sender][meta.from] += 1;
        return (ErrorCode.OK, meta);
    }

    function _bad(address from, ErrorCode code, uint256 before) private returns (ErrorCode) {
        emit BadTransactionSent(msg.sender, from, code);
        _spend(before - gasleft());
        return code;
    }

    /// A node that used more than its quota is removed from those that may write.
    function _spend(uint256 gas) private {
        if (gas > left[msg.sender]) {
            left[msg.sender] = 0;
            emit NodeBlocked(msg.sender, block.number);
        } else {
            left[msg.sender] -= gas;
        }
        emit GasUsedByTransaction(msg.sender, block.number, gas, left[msg.sender], 0);
    }

    /// The list of a transaction before EIP-155: nonce, gas price, gas, to, value, data.
    function _read(bytes calldata signingData, Meta memory meta) private pure {
        (uint256 at,) = _item(signingData, 0);
        for (uint256 field = 0; field < 6; field++) {
            (uint256 start, uint256 length) = _item(signingData, at);
            bytes calldata value = signingData[start:start + length];
            if (field == 0) meta.nonce = _number(value);
            if (field == 2) meta.gasLimit = _number(value);
            if (field == 3) meta.to = address(uint160(_number(value)));
            if (field == 5) meta.data = value;
            at = start + length;
        }
    }

    function _item(bytes calldata rlp, uint256 at) private pure returns (uint256 start, uint256 length) {
        uint256 prefix = uint8(rlp[at]);
        if (prefix < 0x80) return (at, 1);
        uint256 base = prefix < 0xc0 ? 0x80 : 0xc0;
        if (prefix <= base + 55) return (at + 1, prefix - base);
        uint256 digits = prefix - base - 55;
        return (at + 1 + digits, _number(rlp[at + 1:at + 1 + digits]));
    }

    function _number(bytes calldata value) private pure returns (uint256 number) {
        for (uint256 i = 0; i < value.length; i++) number = (number << 8) | uint8(value[i]);
    }
}
